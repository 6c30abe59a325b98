/** Names of response size budgets; the server has the figures (`answerBudgets`). */
export type BudgetName =
  | 'small'
  | 'listing'
  | 'page'
  | 'listings'
  | 'dialogs'
  | 'messages'
  | 'own'
  | 'ids'
  | 'reference'
  | 'staff'
  | 'moderation'
  | 'naming'
  | 'exported'
  | 'document'
  | 'file';
