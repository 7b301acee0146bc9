import {
  DoneAnswer,
  OwnEmailCodeWire,
  OwnEmailWire,
  OwnLanguageWire,
  OwnNameWire,
} from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { askOwnEmail, confirmOwnEmail } from '#features/accounts/change-own-email.ts'
import { changeOwnLanguage } from '#features/accounts/change-own-language.ts'
import { changeOwnName } from '#features/accounts/change-own-name.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** The name, the language and the email of the signed-in person. */
export function registerOwnAccount(operations: Operations, shop: Shop): void {
  const own = { tags: ['User'], access: 'person' } as const
  operations.put('/auth/me', {
    ...own,
    summary: "Change one's own name",
    body: OwnNameWire,
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by, body }) => changeOwnName(shop, { by, ...body }),
    answer: () => succeed(null, 'Your name is saved.'),
  })
  operations.put('/auth/me/language', {
    ...own,
    summary: 'Choose the language in which one reads the back office',
    body: OwnLanguageWire,
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by, body }) => changeOwnLanguage(shop, { by, ...body }),
    answer: () => succeed(null, 'Your language is saved.'),
  })
  operations.post('/auth/me/email', {
    ...own,
    summary: 'Ask for the code that proves a new email; the answer does not tell whether it has an account',
    body: OwnEmailWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'email_invalid',
      'mails_many',
      'password_none',
      'password_wrong',
      'step_up_required',
      'too_many_requests',
    ],
    run: ({ by, body }) => askOwnEmail(shop, { by, ...body }),
    answer: ({ isMailed }) =>
      succeed(
        null,
        isMailed
          ? 'We sent a code to the new email.'
          : 'This shop sends no mail: the code lies in its outbox. An Admin can set your email on the Users screen.',
      ),
  })
  operations.post('/auth/me/email/confirm', {
    ...own,
    summary: "Change one's own email by the code that was sent to it",
    body: OwnEmailCodeWire,
    answers: { 200: DoneAnswer },
    refuses: ['otp_incomplete', 'otp_invalid', 'too_many_requests'],
    run: ({ by, body, request }) => confirmOwnEmail(shop, { by, ...body, address: request.ip }),
    answer: () => succeed(null, 'Your email is changed.'),
  })
}
