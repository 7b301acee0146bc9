import type { ProductFields } from '#domain/product-fields.ts'

type Fields = Partial<ProductFields>

/** Whether fields hold all that others say. A category that stands already keeps its spelling, however it was sent. */
export const holdsFields = (fields: Fields, others: Fields): boolean =>
  Object.entries(others).every(([name, other]) => {
    const [one, two] = [textOf(Reflect.get(fields, name)), textOf(other)]
    return one === two || (name === 'category' && one.toLowerCase() === two.toLowerCase())
  })

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
