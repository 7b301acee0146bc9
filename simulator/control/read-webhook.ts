import type { WebhookTarget } from '../webhook.ts'
import type { Wrong } from './read-fields.ts'

/** Where events are told: `{url, token, signed?}`; an empty url ends it. */
export function readWebhook(body: Readonly<Record<string, unknown>>): WebhookTarget | Wrong {
  const { url, token = '', signed = true } = body
  if (typeof url !== 'string') return { wrong: 'url: must be text' }
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return { wrong: 'url: must begin with http:// or https://' }
  if (typeof token !== 'string' || !/^[\x21-\x7e]*$/.test(token))
    return { wrong: 'token: must be of plain signs without spaces' }
  if (typeof signed !== 'boolean') return { wrong: 'signed: must be true or false' }
  return { url, token, signed }
}
