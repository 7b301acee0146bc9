/** A stored phone `01XXXXXXXXX` in groups that are easy to read out: `01700 000 101`. */
export const phoneGroups = (phone: string): string => phone.replace(/^(\d{5})(\d{3})(\d{3})$/, '$1 $2 $3')
