import { spoken } from '#backoffice/language/say.ts'

type Deed = { method?: string; path: RegExp; text: string }

/** What is asked again for, by the request that was refused; the first that fits. */
const DEEDS: readonly Deed[] = spoken(
  [
    { path: /^\/orders\/export$/, text: 'Download the orders, with names, phones and addresses' },
    { path: /^\/activity\/export$/, text: 'Download the activity' },
    { path: /^\/customers\/export$/, text: 'Download the customers, with names, phones and places' },
    {
      path: /^\/customers\/by-id\/[^/]+\/export$/,
      text: 'Download everything that is kept about a customer',
    },
    { path: /^\/customers\/by-id\/[^/]+\/forget$/, text: 'Forget a customer for good' },
    { path: /^\/money\/advances\/export$/, text: 'Download the advances, with names and phones' },
    { path: /^\/papers\/export$/, text: 'Download the papers for the accountant' },
    { path: /^\/courier\/reconciliation\/export$/, text: 'Download what the courier owes and has paid' },
    { path: /^\/courier\/payouts\/import$/, text: 'Take in a payout of the courier' },
    { path: /^\/data\/backups$/, text: 'Make a backup of everything' },
    {
      path: /^\/settings\/[^/]+\/restore$/,
      text: 'Bring back earlier settings about money, rights or visitors',
    },
    { path: /^\/settings\//, text: 'Change settings about money, rights or visitors' },
    { path: /^\/opening$/, text: 'Open the shop to everybody' },
    { path: /^\/auth\/invitations\b/, text: 'Let somebody into your team' },
    { path: /^\/auth\/regenerate-keys$/, text: 'Sign everybody else out, and end all codes and links' },
    { path: /^\/auth\/users\/[^/]+\/reset-second-factor$/, text: 'Reset the second factor of a colleague' },
    { path: /^\/auth\/users\/[^/]+\/password-link$/, text: 'Make a link for a new password of a colleague' },
    { path: /^\/auth\/users\/[^/]+\/verify$/, text: 'Vouch for the email of a person' },
    { path: /^\/auth\/me\/email\b/, text: 'Change your email' },
    { method: 'DELETE', path: /^\/auth\/users\/[^/]+$/, text: 'Delete an account' },
    { path: /^\/auth\/users\/[^/]+$/, text: 'Change what a person may do' },
    { path: /^\/auth\/second-factor\/recovery-codes$/, text: 'Make new recovery codes' },
    { method: 'DELETE', path: /^\/auth\/second-factor\/passkeys\//, text: 'Delete a passkey' },
    { path: /^\/auth\/second-factor\/passkeys\b/, text: 'Add a passkey' },
    { method: 'DELETE', path: /^\/auth\/second-factor\/totp$/, text: 'Remove the authenticator app' },
    { path: /^\/auth\/second-factor\/totp\b/, text: 'Set up an authenticator app' },
    { method: 'DELETE', path: /^\/auth\/second-factor$/, text: 'Remove your second factor' },
  ],
  'text',
)

/** What a request does, in words for the person who is asked again; `path` may have a query. */
export function stepUpDeed(path: string, method?: string): string | undefined {
  const { pathname } = new URL(path, 'http://shop.invalid')
  const own = pathname.replace(/^\/v1/, '')
  return DEEDS.find(deed => deed.path.test(own) && (!deed.method || !method || deed.method === method))?.text
}
