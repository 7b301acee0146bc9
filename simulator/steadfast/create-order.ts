import { type Answer, type FieldErrors, json } from '../answer.ts'
import { bookParcel } from '../book-parcel.ts'
import type { SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'
import { checkOrder } from './check-order.ts'
import { consignment } from './consignment.ts'

/** Books one parcel, or reports its faults in the shape of the mode. */
export function createOrder(simulation: Simulation, input: Readonly<Record<string, unknown>>): Answer {
  const checked = checkOrder({ input, bulk: false, oldGuide: simulation.modes.d1 })
  if (!checked.ok) {
    const errors: Record<string, string[]> = {}
    for (const { field, sentence } of checked.faults) errors[field] = [...(errors[field] ?? []), sentence]
    return refuseFields(simulation, errors)
  }
  if (isTaken(simulation, checked.order.invoice))
    return refuseFields(simulation, { invoice: ['The invoice has already been taken.'] })
  return bookedAnswer(simulation, bookParcel(simulation, checked.order))
}

export const isTaken = (simulation: Simulation, invoice: string): boolean =>
  !simulation.modes.repeatInvoices && simulation.invoices.has(invoice)

const bookedAnswer = (simulation: Simulation, parcel: SimulatedParcel) =>
  json(200, {
    status: 200,
    message: 'Consignment has been created successfully.',
    consignment: consignment(simulation, parcel),
  })

/** The answer to invalid fields, in each of the shapes that were seen. */
export function refuseFields({ modes }: Simulation, errors: FieldErrors): Answer {
  const status = modes.errorStyle === '200body' ? 200 : Number(modes.errorStyle)
  const inBody = status === 422 ? 422 : 400
  return json(status, { status: inBody, message: 'The given data was invalid.', errors })
}
