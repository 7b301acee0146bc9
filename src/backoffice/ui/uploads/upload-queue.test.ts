import { expect, test, vi } from 'vitest'
import { PictureRefused } from './judge-file.ts'
import { type Sending, UploadQueue } from './upload-queue.ts'

const fileNamed = (name: string) => new File(['a picture'], name)

/** A queue whose sends are settled by the test. */
function openQueue(onUploaded: (url: string, file: File) => unknown = () => {}) {
  const sends = new Map<string, { given: Sending } & PromiseWithResolvers<string>>()
  const reported: string[] = []
  const failed: string[] = []
  const queue = new UploadQueue<File>({
    send(file, given) {
      const end = Promise.withResolvers<string>()
      sends.set(file.name, { given, ...end })
      return end.promise
    },
    async onUploaded(url, file) {
      await onUploaded(url, file)
      reported.push(url)
    },
    onFailed: (problem, isRefused) => void failed.push(isRefused ? `For good: ${problem}` : problem),
  })
  const shown = () => queue.files().map(({ name, state, percent }) => `${name} ${state} ${percent}`)
  const sendOf = (name: string) => {
    const send = sends.get(name)
    if (!send) throw new Error(`${name} is not being sent`)
    return send
  }
  const idOf = (name: string) => queue.files().find(file => file.name === name)?.id ?? ''
  return { queue, sendOf, reported, failed, shown, idOf, isSent: (name: string) => sends.has(name) }
}

test('two files are on their way at a time, and each shows how far it is', async () => {
  const { queue, sendOf, shown, isSent } = openQueue()
  const received = vi.fn()
  queue.subscribe(received)
  queue.add(['a', 'b', 'c'].map(fileNamed))
  expect(shown()).toEqual(['a sending 0', 'b sending 0', 'c waiting 0'])
  sendOf('b').given.onProgress(62)
  expect(shown()).toEqual(['a sending 0', 'b sending 62', 'c waiting 0'])
  expect(received).toHaveBeenCalled()
  sendOf('a').given.onProgress(100)
  expect(shown()[0]).toBe('a processing 100')
  expect(isSent('c')).toBe(false)
  sendOf('a').resolve('/a')
  await vi.waitFor(() => expect(shown()).toEqual(['b sending 62', 'c sending 0']))
})

test('pictures are told of in the order of the files, whichever was faster', async () => {
  const { queue, sendOf, reported, shown } = openQueue()
  queue.add(['a', 'b', 'c'].map(fileNamed))
  sendOf('b').resolve('/b')
  await vi.waitFor(() => expect(shown()).toEqual(['a sending 0', 'b processing 100', 'c sending 0']))
  sendOf('c').resolve('/c')
  sendOf('a').resolve('/a')
  await vi.waitFor(() => expect(reported).toEqual(['/a', '/b', '/c']))
  expect(shown()).toEqual([])
})

test('a file that failed holds nobody up, says why, and may be tried again', async () => {
  const { queue, sendOf, reported, failed, shown, idOf } = openQueue()
  queue.add(['a', 'b'].map(fileNamed))
  sendOf('a').reject(new Error('Could not reach the shop.'))
  sendOf('b').resolve('/b')
  await vi.waitFor(() => expect(reported).toEqual(['/b']))
  expect(failed).toEqual(['Could not reach the shop.'])
  expect(queue.files()).toMatchObject([
    { state: 'failed', problem: 'Could not reach the shop.', canRetry: true },
  ])
  queue.retry(idOf('a'))
  expect(shown()).toEqual(['a sending 0'])
  expect(queue.files()[0]).not.toHaveProperty('problem')
  sendOf('a').resolve('/a')
  await vi.waitFor(() => expect(reported).toEqual(['/b', '/a']))
})

test('a file that the shop will never take is not offered another try', async () => {
  const { queue, sendOf, failed } = openQueue()
  queue.add([fileNamed('a')])
  sendOf('a').reject(new PictureRefused('This file is empty.'))
  await vi.waitFor(() =>
    expect(queue.files()).toMatchObject([{ problem: 'This file is empty.', canRetry: false }]),
  )
  expect(failed).toEqual(['For good: This file is empty.'])
})

test('what could not be saved after its upload is not sent again, only told of again', async () => {
  let canSave = false
  const { queue, sendOf, reported, idOf } = openQueue(() => {
    if (!canSave) throw new Error('Could not save.')
  })
  queue.add([fileNamed('a')])
  sendOf('a').resolve('/a')
  await vi.waitFor(() =>
    expect(queue.files()).toMatchObject([{ state: 'failed', problem: 'Could not save.' }]),
  )
  canSave = true
  queue.retry(idOf('a'))
  await vi.waitFor(() => expect(reported).toEqual(['/a']))
})

test('what is dismissed is given up and never told of', async () => {
  const { queue, sendOf, reported, failed, shown, idOf } = openQueue()
  queue.add(['a', 'b'].map(fileNamed))
  queue.dismiss(idOf('a'))
  expect(sendOf('a').given.signal.aborted).toBe(true)
  sendOf('a').reject(new Error('aborted'))
  sendOf('b').resolve('/b')
  await vi.waitFor(() => expect(reported).toEqual(['/b']))
  expect(shown()).toEqual([])
  expect(failed).toEqual([])
})

test('what is being saved cannot be dismissed any more', async () => {
  const save = Promise.withResolvers<void>()
  const { queue, sendOf, reported, shown, idOf } = openQueue(() => save.promise)
  queue.add([fileNamed('a')])
  sendOf('a').resolve('/a')
  await vi.waitFor(() => expect(shown()).toEqual(['a saving 100']))
  queue.dismiss(idOf('a'))
  expect(shown()).toEqual(['a saving 100'])
  save.resolve()
  await vi.waitFor(() => expect(reported).toEqual(['/a']))
})

test('a screen that is left gives everything up', () => {
  const { queue, sendOf, shown, isSent } = openQueue()
  queue.add(['a', 'b', 'c'].map(fileNamed))
  queue.stop()
  expect(shown()).toEqual([])
  expect(['a', 'b'].map(name => sendOf(name).given.signal.aborted)).toEqual([true, true])
  expect(isSent('c')).toBe(false)
})
