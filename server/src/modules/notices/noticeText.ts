import { matchTitle, noticePlaces, rejectionReasonText } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { matchWhy, messages } from './messages.ru';
import type { NamedListing, NoticeContent } from './NoticeData';

/** What a notice says, and the path of the page that it leads to. */
export interface NoticeText {
  text: string;
  href: string;
  /** What to do there, where that is the first thing in view. */
  act?: string;
}

const about = ({ section, id }: NamedListing, text: string): NoticeText => ({
  text,
  href: sectionPaths[section].detail(id),
});

/** About a listing of the person's own, with what to do about it in view. */
const toDo = (kind: keyof typeof noticePlaces, { section, id }: NamedListing, text: string): NoticeText => ({
  text,
  href: `${sectionPaths[section].detail(id)}#${noticePlaces[kind]}`,
  act: messages.acts[kind],
});

/** The words of a notice. `nameOf` gives the present name of an account. */
export const noticeText = (content: NoticeContent, nameOf: (userId: number) => string): NoticeText => {
  const { event, data } = content;
  switch (event) {
    case 'message':
      return {
        text: (data.isPhoto ? messages.photo : messages.message)(nameOf(data.peer)),
        href: paths.dialog(data.peer),
      };
    case 'approved':
      return about(data, (data.isEdit ? messages.approvedEdit : messages.approved)(data.title));
    case 'rejected': {
      const { reason, comment } = data;
      const why = reason === null ? null : { reason: rejectionReasonText(reason), comment };
      return about(data, (data.isEdit ? messages.rejectedEdit : messages.rejected)(data.title, why));
    }
    case 'searchHit':
      return about(data, messages.searchHit(data.title, data.search));
    case 'favourite':
      // What is closed may be there for its author alone.
      return data.price === undefined
        ? { text: messages.favouriteClosed(data.title), href: paths.favorites }
        : about(data, messages.favouritePrice(data.title, data.price));
    case 'lostMatch':
      return toDo(
        'compare',
        data,
        messages.lostMatch(data.pet ? matchTitle(data.pet.kind, data.pet) : messages.titles.lostMatch, matchWhy(data)),
      );
    case 'consentWanted':
      return toDo('consent', data, messages.consentWanted(data.title));
    case 'endsSoon':
      return toDo('renew', data, messages.endsSoon(data.title, data.until));
    case 'boostEnds':
      return about(data, messages.boostEnds(data.title, data.until));
    case 'lostNearby':
      return about(data, messages.lostNearby(data.title, data.km));
    case 'channelOff':
      return { text: messages.channelOff[data.channel], href: paths.profile };
    case 'channelChanged':
      return { text: messages.channelChanged[data.channel][data.change](data.name ?? ''), href: paths.profile };
    case 'complaint':
      return data.listing ? about(data.listing, data.text) : { text: data.text, href: paths.home };
    default:
      return about(data, messages[event](data.title));
  }
};
