import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { MAXIMUM_PICTURE_BYTES, type PictureProblem } from '#domain/pictures/picture-upload.ts'

export type HostileFile = { name: string; bytes: Buffer; problem: PictureProblem }

const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#b2672a' } })
/** Grain, so that a file cut in half is cut amid its pixels. */
const grainy = () =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#b2672a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Files sent with bad intent or by mistake, and the shop's answer to each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await grainy().jpeg().toBuffer()
  const png = await grainy().png().toBuffer()
  const webp = await grainy().webp().toBuffer()
  const avif = await grainy().avif({ effort: 0 }).toBuffer()
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  return [
    { name: 'script.svg', bytes: Buffer.from(SVG), problem: 'svg' },
    {
      name: 'svg-with-declaration.svg',
      bytes: Buffer.from(`<?xml version="1.0"?>${SVG}`),
      problem: 'svg',
    },
    {
      name: 'page.jpg',
      bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
      problem: 'wrong_type',
    },
    { name: 'gif-and-script.jpg', bytes: Buffer.from('GIF89a=1;alert(1)//'), problem: 'wrong_type' },
    { name: 'moving.gif', bytes: await flat(500).gif().toBuffer(), problem: 'wrong_type' },
    { name: 'scan.tiff', bytes: await flat(500).tiff().toBuffer(), problem: 'wrong_type' },
    { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), problem: 'wrong_type' },
    { name: 'archive.zip', bytes: zipOf('x.jpg', jpeg), problem: 'wrong_type' },
    { name: 'film.mp4', bytes: boxOf('isom', 'mp42'), problem: 'wrong_type' },
    { name: 'apple.heic', bytes: boxOf('heic', 'mif1'), problem: 'heic' },
    {
      name: 'script-before-picture.jpg',
      bytes: Buffer.concat([Buffer.from('#!/bin/sh\n'), jpeg]),
      problem: 'wrong_type',
    },
    { name: 'empty.jpg', bytes: Buffer.alloc(0), problem: 'empty' },
    { name: 'one-byte.jpg', bytes: Buffer.from([0xff]), problem: 'wrong_type' },
    { name: 'ten-mb-and-one.jpg', bytes: padded(jpeg, MAXIMUM_PICTURE_BYTES + 1), problem: 'too_heavy' },
    { name: 'cut.jpg', bytes: half(jpeg), problem: 'unreadable' },
    { name: 'cut.png', bytes: half(png), problem: 'unreadable' },
    { name: 'cut.webp', bytes: half(webp), problem: 'unreadable' },
    { name: 'cut.avif', bytes: half(avif), problem: 'unreadable' },
    {
      name: 'beginning-alone.jpg',
      bytes: Buffer.concat([jpeg.subarray(0, 4), Buffer.from(SVG)]),
      problem: 'unreadable',
    },
    {
      name: 'svg-in-webp.webp',
      bytes: Buffer.from(`RIFF\0\0\0\0WEBP${SVG}`, 'latin1'),
      problem: 'unreadable',
    },
    { name: 'png-in-jpeg.jpg', bytes: Buffer.concat([jpeg.subarray(0, 3), png]), problem: 'unreadable' },
    {
      name: 'noise.png',
      bytes: Buffer.concat([png.subarray(0, 40), crypto.getRandomValues(Buffer.alloc(5000))]),
      problem: 'unreadable',
    },
    { name: 'bomb.png', bytes: bombPng(30_000), problem: 'too_many_pixels' },
    { name: 'bomb.avif', bytes: resizedAvif(avif, 30_000), problem: 'too_many_pixels' },
    { name: 'long-and-thin.png', bytes: bombPng(400, 200_000), problem: 'too_many_pixels' },
    { name: 'lies-of-its-size.avif', bytes: resizedAvif(avif, 4500), problem: 'unreadable' },
    { name: 'thumbnail.png', bytes: await flat(1200, 399).png().toBuffer(), problem: 'too_small' },
  ]
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'

/** Adds bytes after the end of the picture, which no decoder reads. */
export const padded = (picture: Buffer, bytes: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length, '<script>alert(1)</script>')])

function boxOf(...brands: string[]): Buffer {
  const body = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body, Buffer.alloc(200)])
}

/** A PNG of one bit a pixel, all black: millions of pixels in a few kilobytes. */
function bombPng(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** An AVIF that declares a far larger size than its own. */
function resizedAvif(avif: Buffer, side: number): Buffer {
  const changed = Buffer.from(avif)
  const at = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(side, at)
  changed.writeUInt32BE(side, at + 4)
  return changed
}

function zipOf(name: string, contents: Buffer): Buffer {
  const data = deflateRawSync(contents)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(contents), 14)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(contents.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), data])
}
