/** No server listens yet, or its name is not known yet: both pass when machines start together. */
const NOT_THERE_YET: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03', // it starts up, shuts down or recovers
  '57P01', // it was ended
  '57P02', // it crashed
  '53300', // all its connections are taken
  'NO_PRIMARY',
])
/** Errors of the driver without a code. */
const NO_ANSWER = /^(?:Connection terminated|timeout expired|Query read timeout)/

/** Whether a server that could not be connected to may answer a little later, by itself. */
export const isNotThereYet = (error: Error): boolean =>
  NOT_THERE_YET.has('code' in error ? error.code : undefined) || NO_ANSWER.test(error.message)
