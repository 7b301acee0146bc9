import type {
  Guess,
  GuessReason,
  ReadField,
  ReadLine,
  ReadOrder,
} from '#domain/pasted-messages/read-order.ts'

/** Several orders of a message as one, where a person says so: what they say differently is left to be chosen. */
export function joinOrders(orders: readonly ReadOrder[]): ReadOrder {
  const joined = <Value>(fieldOf: (order: ReadOrder) => ReadField<Value>, why: GuessReason = 'two_named') =>
    joinFields(orders.map(fieldOf), why)
  return {
    name: joined(order => order.name),
    ...joinPhones(orders),
    district: joined(order => order.district, 'place_in_several_districts'),
    area: joined(order => order.area),
    address: joined(order => order.address),
    lines: joinLines(orders.flatMap(order => order.lines)),
    advanceTaka: joined(order => order.advanceTaka),
    transactionId: joined(order => order.transactionId),
    left: orders.flatMap(order => order.left),
    spans: orders.flatMap(order => order.spans),
  }
}

const asGuess = <Value>({ sure }: ReadField<Value>, why: GuessReason): Guess<Value>[] =>
  sure ? [{ ...sure, why }] : []

function joinFields<Value>(fields: readonly ReadField<Value>[], why: GuessReason): ReadField<Value> {
  const said = fields.flatMap(field => field.sure ?? [])
  const [first] = said
  const isOne = first !== undefined && said.every(({ value }) => value === first.value)
  const guesses = fields.flatMap(field => field.guesses)
  return {
    sure: isOne ? first : null,
    guesses: isOne ? guesses : [...fields.flatMap(field => asGuess(field, why)), ...guesses],
    blank: isOne ? null : (fields.find(field => field.blank)?.blank ?? null),
  }
}

/** Two phones of one person: the first is called first. */
function joinPhones(orders: readonly ReadOrder[]): Pick<ReadOrder, 'phone' | 'otherPhone'> {
  const fields = orders.flatMap(({ phone, otherPhone }) => [phone, otherPhone])
  const sure = fields.flatMap(field => field.sure ?? [])
  const [first = null, second = null] = sure.filter(
    ({ value }, index) => sure.findIndex(one => one.value === value) === index,
  )
  const blank = first ? null : (fields.find(field => field.blank)?.blank ?? null)
  return {
    phone: { sure: first, guesses: fields.flatMap(field => field.guesses), blank },
    otherPhone: { sure: second, guesses: [], blank: null },
  }
}

/** A pair that is told twice is one pair. */
const joinLines = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter((line, index) => {
    const isAlike = (other: ReadLine) =>
      line.product.sure !== null &&
      other.product.sure?.value === line.product.sure.value &&
      other.color.sure?.value === line.color.sure?.value &&
      other.size.sure?.value === line.size.sure?.value
    return !lines.slice(0, index).some(isAlike)
  })
