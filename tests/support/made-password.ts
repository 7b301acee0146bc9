/** The default password of every person in tests. */
export const MADE_PASSWORD = 'Str0ng&Sole'
