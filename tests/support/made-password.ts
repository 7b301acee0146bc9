/** The password of everybody whom tests make, unless told otherwise. */
export const MADE_PASSWORD = 'Str0ng&Sole'
