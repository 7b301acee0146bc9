/** The name of the demo, which is also a word that people guess. */
export const DEFAULT_NAME = 'Pothik'
