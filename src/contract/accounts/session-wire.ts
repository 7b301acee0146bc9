import { z } from 'zod'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { requiredText } from '../plain-text.ts'
import { SessionCodec } from './session-codec.ts'

export const SessionsAnswer = success(
  z.array(
    schemaOf(SessionCodec, { device: 'In words: Chrome on Android', current: 'The browser that asks' }),
  ),
)

export const SessionPath = z.object({ id: requiredText(100, 'This cannot be empty.') })

export const sessionToWire = SessionCodec.write
