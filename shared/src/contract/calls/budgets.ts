/** Names of response size budgets; `answerBudgets` on the server has the figures. @internal */
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
