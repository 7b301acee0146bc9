import { openText, sealText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'

type Sealing = { keys: Pick<Shop['keys'], 'messages'> }

/** Who gets a message, and what it says. */
export type MessageContents = { to: string; text: string }

export const sealContents = ({ keys }: Sealing, { to, text }: MessageContents): string =>
  sealText(keys.messages, JSON.stringify({ to, text }))

/** Undefined when it was sealed with another secret or changed since. */
export function openedContents({ keys }: Sealing, sealed: string): MessageContents | undefined {
  try {
    return JSON.parse(openText(keys.messages, sealed))
  } catch {
    return undefined
  }
}
