/** The secret of rehearsed shops: what it seals opens nothing else. */
export const APP_SECRET = 'a secret of rehearsed upgrades only'
