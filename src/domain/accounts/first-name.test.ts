import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Rahim Uddin', 'Rahim'],
  ['  Rahim   Uddin ', 'Rahim'],
  ['Md. Rahim Uddin', 'Rahim'],
  ['MD RAHIM', 'RAHIM'],
  ['Md.Rahim Uddin', 'Rahim'],
  ['Mohammad', 'Mohammad'],
  ['মোঃ রহিম উদ্দিন', 'রহিম'],
  ["D'Costa", "D'Costa"],
  ['Abdul-Karim Mia', 'Abdul-Karim'],
  ['01712345678', ''],
  ['rahim@shop.example', ''],
  ['House-12 Road 7', ''],
  ['<script>', ''],
  ['', ''],
])('%s is greeted as %s', (fullName, name) => {
  expect(firstName(fullName)).toBe(name)
})
