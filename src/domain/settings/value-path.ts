/** What is wrong with a section, by the path of the value, such as `zones.1.name`. */
export type Problems = Record<string, string>

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

  /** Notes what is wrong with the value; the first message stays. */
  refuse(message: string): void {
    this.#problems[this.#path] ??= message
  }
}
