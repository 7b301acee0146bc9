/** A mail to one person. Its id is the same at every try, so that whoever gets it twice can tell. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** Whom mails come from. */
export type Sender = { name: string; address: string }

/**
 * What became of a try. `isPermanent`: another try would end the same. `reason` and `file` name neither the recipient
 * nor anything of the mail, so that a log may hold them.
 */
export type SendOutcome = { ok: true; file?: string } | { ok: false; isPermanent: boolean; reason: string }

/** Where mails leave the shop. A try never throws for a reason outside, and ends within 45 seconds. */
export type Mailer = { send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome> }
