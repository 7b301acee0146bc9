import type { Door } from './door.ts'
import { succeed } from './fill-team.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

/** Numbers that want no messages, with what their owners said in every disguise. */
export async function fillMessages({ door, hostile }: { door: Door; hostile: Hostile }): Promise<void> {
  for (const [index, disguise] of disguises.entries()) {
    const phone = `017110${String(index).padStart(5, '0')}`
    const note = hostile.text(disguise, 'what was said of messages')
    await succeed(door, 'post /v1/messages/opt-outs', { body: { phone, note } })
    await succeed(door, 'get /v1/messages/opt-outs')
  }
}
