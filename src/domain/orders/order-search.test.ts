import { describe, expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

describe('what is typed to find orders', () => {
  test.each([
    ['  Rahim  ', ['rahim', '~rim~']],
    ['রহিম', ['রহিম', '~rim~']],
    // a word too short for a sound
    ['Md Rahim', ['md rahim']],
    ['rahim@mail.example', ['rahim@mail.example']],
    ['01700014182', ['01700014182']],
    ['+880 1700-014182', ['1700014182', '+880 1700-014182']],
    ['8801700014182', ['1700014182', '8801700014182']],
    ['01700-014182', ['01700014182', '01700-014182']],
    ['০১৭০০০১৪১৮২', ['01700014182', '০১৭০০০১৪১৮২']],
    ['12-5', ['125', '12-5']],
    ['#1046', ['#1046']],
    ['# ১০৪৬', ['#1046']],
    ['1046', ['1046']],
    ['House 12, Road 7', ['house 12, road 7']],
  ])('%s seeks %j', (typed, terms) => {
    expect(readOrderSearch(typed)).toEqual({ ok: true, terms })
  })

  test.each(['', 'ab', '  ab  ', '12', '1-2', '১২', '+880', '00880', '+88', '#1', '🙂🙂'])(
    '%j is too short',
    typed => {
      expect(readOrderSearch(typed)).toEqual({ ok: false, code: 'search_too_short' })
    },
  )
})
