/** Whether a pointer is down, while there are subscribers: from the press until after its click. */
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

  // subscribers are not notified of the press itself: their view stays as it is
  #down = (): void => {
    this.#isDown = true
  }

  // a task later: the click comes right after the release
  #up = ({ type, target }: Event): void => {
    // a field that is left by the press loses the focus at once, and the pointer is still down
    if (type === 'blur' && target !== this.#target) return
    setTimeout(() => {
      if (!this.#isDown) return
      this.#isDown = false
      for (const listener of this.#listeners) listener()
    })
  }
}

/** A press that is released in another window ends with the focus of this one. */
const ENDS = ['pointerup', 'pointercancel', 'blur'] as const
