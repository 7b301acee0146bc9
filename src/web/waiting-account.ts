/**
 * Where somebody with the role User is sent from the desk: the home page, with a mark that its script reads. A fragment
 * never reaches the server, so the kept page stays one page for everybody.
 */
export const WAITING_MARK = '#waiting'
export const WAITING_PATH = `/${WAITING_MARK}`

export const WAITING_MESSAGE = 'Your account is waiting for an administrator.'
