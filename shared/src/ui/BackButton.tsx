import { useNavigate } from 'react-router-dom';
import { messages } from '../messages.ru';
import { Button } from './Button';
import { BackIcon } from './icons';

/** 'Назад': one step back in history. */
export const BackButton = () => {
  const navigate = useNavigate();
  return (
    <Button variant="secondary" size="sm" icon={<BackIcon />} onClick={() => void navigate(-1)}>
      {messages.back}
    </Button>
  );
};
