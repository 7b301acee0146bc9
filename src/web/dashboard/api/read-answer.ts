import { isRecord } from '#web/is-record.ts'
import { unreadable } from './call-shop.ts'

/** Reads one field after the other of an answer; what is not as it should be throws `CallFailed`. */
export function fieldsOf(given: unknown) {
  if (!isRecord(given)) throw unreadable()
  const text = (name: string): string => {
    const value = given[name]
    if (typeof value !== 'string') throw unreadable()
    return value
  }
  const number = (name: string): number => {
    const value = given[name]
    if (typeof value !== 'number') throw unreadable()
    return value
  }
  const list = <Item>(name: string, read: (item: unknown) => Item): Item[] => {
    const value = given[name]
    if (!Array.isArray(value)) throw unreadable()
    return value.map(item => read(item))
  }
  return { text, number, list, value: (name: string): unknown => given[name] }
}

export function readText(item: unknown): string {
  if (typeof item !== 'string') throw unreadable()
  return item
}

export function readNumber(item: unknown): number {
  if (typeof item !== 'number') throw unreadable()
  return item
}
