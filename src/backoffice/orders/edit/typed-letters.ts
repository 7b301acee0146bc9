import { type KeyboardEvent, useState } from 'react'
import { WORD_MS } from './choices.ts'

/** The letters that a list is searched with: letters that follow each other closely are one word. */
export class TypedLetters {
  #text: string
  #atMs: number

  /** `text`: typed or pasted on the cell, before the list was there. */
  constructor(text = '', atMs = 0) {
    this.#text = text
    this.#atMs = atMs
  }

  get text(): string {
    return this.#text
  }

  add({ key, timeStamp }: { key: string; timeStamp: number }): string {
    const isNew = timeStamp - this.#atMs > WORD_MS
    this.#text = (isNew ? '' : this.#text) + key
    this.#atMs = timeStamp
    return this.#text
  }
}

export const useLetters = (typed: string | undefined): TypedLetters =>
  useState(() => new TypedLetters(typed, performance.now()))[0]

export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
