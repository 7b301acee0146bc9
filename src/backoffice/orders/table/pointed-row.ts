/**
 * Marks the row that the pointer was moved to. Not by `:hover`: rows that are scrolled below a pointer at rest would be
 * marked and painted anew one after the other, which cost more than the scrolling.
 */
export class PointedRow {
  #row: Element | undefined
  #target: EventTarget | undefined

  /** Answers whether the pointer has come to something else. */
  movedTo(target: EventTarget): boolean {
    if (target === this.#target) return false
    this.#target = target
    const row = (target instanceof Element && target.closest('.order-row')) || undefined
    if (row !== this.#row) {
      this.#row?.removeAttribute('data-pointed')
      row?.setAttribute('data-pointed', '')
      this.#row = row
    }
    return true
  }

  left(): void {
    this.#row?.removeAttribute('data-pointed')
    this.#row = undefined
    this.#target = undefined
  }
}
