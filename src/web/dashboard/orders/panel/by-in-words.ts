/** Who did something: the part of an email that colleagues call each other by, or the shop itself. */
export const byInWords = (by: string): string => (by === 'shop' ? 'The shop' : (by.split('@')[0] ?? by))
