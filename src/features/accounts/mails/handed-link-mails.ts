import { HANDED_LINK_LIFE_MS } from '#domain/accounts/account.ts'
import { INVITATION_LIFE_MS, type InvitedRole } from '#domain/accounts/invitation.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail, type MailPart } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

const hours = (lifeMs: number) => `${lifeMs / 3_600_000} hours`

const keepSecret = (name: string): MailPart => ({
  kind: 'aside',
  text: `Nobody of ${name} will ever ask you for this link. If you do not expect this mail, leave it: without you nothing happens.`,
})

type Invited = { to: string; name: string; role: InvitedRole; by: string; link: string }

/** The mail that invites somebody into the team. The link is in its body alone: a locked phone shows the subject. */
export const invitationMail = (shop: Letterhead, { to, name, role, by, link }: Invited): Mail => ({
  to,
  kind: 'invitation',
  ...layOutMail(shop, {
    subject: `Join the team of ${shop.name}`,
    heading: `Welcome to the team of ${shop.name}`,
    preview: `${by} invites you.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Hello ${name}, ${by} invites you to work at ${shop.name} as ${roleWords[role]}.`,
      },
      { kind: 'button', label: 'Choose a password and join', address: link },
      { kind: 'paragraph', text: `The link works once, for ${hours(INVITATION_LIFE_MS)}.` },
      keepSecret(shop.name),
    ],
  }),
})

const roleWords: Record<InvitedRole, string> = { Moderator: 'a Moderator', Admin: 'an Admin' }

/** The mail with the link for a new password that an Admin sends. */
export const passwordLinkMail = (shop: Letterhead, { to, link }: { to: string; link: string }): Mail => ({
  to,
  kind: 'password_link',
  ...layOutMail(shop, {
    subject: `A new password at ${shop.name}`,
    heading: 'Choose a new password',
    preview: 'An Admin of the shop sends you a link.',
    parts: [
      {
        kind: 'paragraph',
        text: `An Admin of ${shop.name} sends you this link, with which you choose a new password.`,
      },
      { kind: 'button', label: 'Choose a new password', address: link },
      {
        kind: 'paragraph',
        text: `It works once, for ${hours(HANDED_LINK_LIFE_MS)}. You are then logged out everywhere and log in again.`,
      },
      keepSecret(shop.name),
    ],
  }),
})
