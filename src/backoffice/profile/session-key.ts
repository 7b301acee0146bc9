/** Under which the list of sessions is kept in memory. */
export const SESSIONS = 'sessions'
