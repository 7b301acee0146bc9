/** Whether a pointer is down, as long as somebody wants to know: from the press until its click was heard. */
export class Press {
  #target: EventTarget
  #isDown = false
  #listeners = new Set<() => void>()

  constructor(target: EventTarget) {
    this.#target = target
  }

  get isDown(): boolean {
    return this.#isDown
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#listen('addEventListener')
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#listen('removeEventListener')
    }
  }

  #listen(verb: 'addEventListener' | 'removeEventListener'): void {
    this.#target[verb]('pointerdown', this.#down, true)
    for (const end of ENDS) this.#target[verb](end, this.#up, true)
    if (verb === 'removeEventListener') this.#isDown = false
  }

  // nobody is told of the press itself: what they show stays as it is
  #down = (): void => {
    this.#isDown = true
  }

  // a task later: the click comes right after the release
  #up = (): void => {
    setTimeout(() => {
      if (!this.#isDown) return
      this.#isDown = false
      for (const listener of this.#listeners) listener()
    })
  }
}

/** A press that goes on in another window ends with the focus of this one. */
const ENDS = ['pointerup', 'pointercancel', 'blur'] as const
