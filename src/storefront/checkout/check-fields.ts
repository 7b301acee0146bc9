import { MAXIMUM_ADDRESS_LENGTH, MAXIMUM_NAME_LENGTH } from '#domain/checkout.ts'
import { typedPhoneProblem } from '#domain/phone.ts'
import { addressLength, type FieldErrors, type OrderFields } from './order-fields.ts'

/** A text for every field that cannot be ordered with; none when all can. */
export function checkFields(fields: OrderFields): FieldErrors {
  const errors: FieldErrors = {}
  const name = fields.name.trim()
  if (!name) errors.name = 'Please enter your name.'
  else if (name.length > MAXIMUM_NAME_LENGTH)
    errors.name = `Please use at most ${MAXIMUM_NAME_LENGTH} characters.`
  const phoneProblem = typedPhoneProblem(fields.phone)
  if (phoneProblem) errors.phone = phoneProblem
  if (!fields.district) errors.district = 'Please choose a district.'
  if (!fields.upazila) errors.upazila = 'Please choose an upazila or thana.'
  const excess = addressLength(fields) - MAXIMUM_ADDRESS_LENGTH
  if (!fields.address.trim()) errors.address = 'Please enter your full address.'
  else if (excess > 0)
    errors.address = `Please shorten the address by ${excess} character${excess === 1 ? '' : 's'}.`
  return errors
}
