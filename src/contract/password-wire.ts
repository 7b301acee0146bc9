import { z } from 'zod'
import { MAXIMUM_TYPED_LENGTH } from './account-wire.ts'

const typed = z.string().max(MAXIMUM_TYPED_LENGTH)

export const ChangePasswordWire = z.strictObject({
  currentPassword: typed,
  password: typed.describe('The new one'),
})
