/** Shown in place of a colleague whose account was deleted. */
export const FORMER_COLLEAGUE = 'a former colleague'
