/** Where somebody with the role User is sent from the back office: they wait until an Admin gives them rights. */
export const WAITING_PATH = '/waiting'

export const WAITING_MESSAGE = 'Your account is waiting for an administrator.'
