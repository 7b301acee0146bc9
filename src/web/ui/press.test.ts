import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Press } from './press.ts'

const tell = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type))

test('a press lasts until its click was heard, and only then is it told', async () => {
  const target = new EventTarget()
  const press = new Press(target)
  const announced: string[] = []
  const leave = press.subscribe(() => announced.push('up'))
  target.addEventListener('click', () => announced.push(`click while ${press.isDown ? 'down' : 'up'}`))
  tell(target, 'pointerdown')
  expect(press.isDown).toBe(true)
  tell(target, 'pointerup')
  tell(target, 'click')
  expect(announced).toEqual(['click while down'])
  await wait(1)
  expect([press.isDown, announced]).toEqual([false, ['click while down', 'up']])
  leave()
  tell(target, 'pointerdown')
  expect(press.isDown).toBe(false)
})

test('a press that the browser takes for a scroll, or that leaves the window, ends too', async () => {
  for (const end of ['pointercancel', 'blur']) {
    const target = new EventTarget()
    const press = new Press(target)
    press.subscribe(() => {})
    tell(target, 'pointerdown')
    tell(target, end)
    await wait(1)
    expect(press.isDown).toBe(false)
  }
})

test('a press that takes the focus from a field goes on until it is let go', async () => {
  const window = new EventTarget()
  const press = new Press(window)
  press.subscribe(() => {})
  tell(window, 'pointerdown')
  // as the window hears, on its way down, of a field that loses the focus
  const blur = new Event('blur')
  Object.defineProperty(blur, 'target', { value: new EventTarget() })
  window.dispatchEvent(blur)
  await wait(1)
  expect(press.isDown).toBe(true)
  tell(window, 'pointerup')
  await wait(1)
  expect(press.isDown).toBe(false)
})
