/** The first Admin's email until the owner sets one: a placeholder, which gets no mail. */
export const FIRST_ADMIN_EMAIL = 'admin@pothik.example'

/** The sender of mails where the shop's host can have no mailbox: a placeholder. */
export const MAIL_FROM_EMAIL = 'no-reply@pothik.example'
