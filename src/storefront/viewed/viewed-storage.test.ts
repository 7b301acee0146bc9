import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readViewed, rememberViewed, viewedBesides, writeViewed } from './viewed-storage.ts'

/** The browser's storage as a page sees it: text under keys. */
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
  })
})

describe('the pairs seen before', () => {
  it('are told without the one that is shown, the latest first', () => {
    expect(rememberViewed('padma')).toEqual([])
    expect(rememberViewed('surma')).toEqual(['padma'])
    expect(rememberViewed('titas')).toEqual(['surma', 'padma'])
    expect(viewedBesides('surma')).toEqual(['titas', 'padma'])
  })

  it('come to the front again instead of standing twice', () => {
    for (const id of ['padma', 'surma', 'padma']) rememberViewed(id)
    expect(readViewed()).toEqual(['padma', 'surma'])
  })

  it('are six besides the present one, the oldest are forgotten', () => {
    for (let shoe = 1; shoe <= 9; shoe++) rememberViewed(`shoe-${shoe}`)
    expect(viewedBesides('shoe-9')).toEqual(['shoe-8', 'shoe-7', 'shoe-6', 'shoe-5', 'shoe-4', 'shoe-3'])
    expect(readViewed()).toHaveLength(7)
  })

  it('can be forgotten', () => {
    rememberViewed('padma')
    writeViewed([])
    expect(readViewed()).toEqual([])
  })

  it.each(['broken{', 'null', '{"0":"padma"}', '[1,null,{"_id":"padma"},"a,b","","../x"]'])(
    'are none when %s is stored',
    text => {
      stored.set('viewedProducts', text)
      expect(readViewed()).toEqual([])
      expect(rememberViewed('padma')).toEqual([])
      expect(readViewed()).toEqual(['padma'])
    },
  )

  it('are none where storage is closed, and nothing breaks', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('denied')
      },
    })
    expect(rememberViewed('padma')).toEqual([])
    expect(readViewed()).toEqual([])
  })
})
