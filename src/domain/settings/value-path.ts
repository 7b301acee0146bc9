/** What is wrong with a section, by the path of the value, such as `zones.1.name`. */
export type Problems = Record<string, string>

/** Far more than a form shows; a program that sends nonsense does not get every piece back. */
const MAXIMUM_PROBLEMS = 100

/** Where a value stands while its section is read. */
export class ValuePath {
  readonly #path: string
  readonly #problems: Problems

  constructor(problems: Problems, path = '') {
    this.#problems = problems
    this.#path = path
  }

  inside(part: string | number): ValuePath {
    return new ValuePath(this.#problems, this.#path === '' ? String(part) : `${this.#path}.${part}`)
  }

  /** Notes what is wrong with the value; the first message stays. A path may have the name of a part of every object. */
  refuse(message: string): void {
    const isNoted = Object.hasOwn(this.#problems, this.#path)
    if (isNoted || Object.keys(this.#problems).length >= MAXIMUM_PROBLEMS) return
    Object.defineProperty(this.#problems, this.#path, {
      value: message,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
}
