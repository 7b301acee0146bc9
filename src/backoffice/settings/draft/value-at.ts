import { isRecord } from '#web/is-record.ts'

/** The value at a path such as `zones.1.name`, which the problems of a section use too; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inside, part) => {
    if (Array.isArray(inside)) return inside[Number(part)]
    return isRecord(inside) ? inside[part] : undefined
  }, value)
}

/** A copy with another value at a path; nothing else is copied. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  if (path === '') return next
  const [part = '', ...rest] = path.split('.')
  const inside = rest.join('.')
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(part) ? withValueAt(item, inside, next) : item))
  const fields = isRecord(value) ? value : {}
  return { ...fields, [part]: withValueAt(fields[part], inside, next) }
}

export const joinPath = (path: string, part: string | number): string =>
  path === '' ? String(part) : `${path}.${part}`

/** Whether two values of a section are the same; the order of fields is that of their table. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => isSame(one[name], other[name]))
}
