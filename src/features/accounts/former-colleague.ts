/** What stands for a colleague whose account was deleted. */
export const FORMER_COLLEAGUE = 'a former colleague'
