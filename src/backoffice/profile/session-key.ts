/** The query key of the list of sessions. */
export const SESSIONS = 'sessions'
