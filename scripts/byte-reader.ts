/** Reads a buffer from front to back: big-endian numbers as font files write them. */
export class ByteReader {
  at: number
  readonly #buffer: Buffer

  constructor(buffer: Buffer, at = 0) {
    this.#buffer = buffer
    this.at = at
  }

  u8(): number {
    return this.#buffer.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.#buffer.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.#buffer.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.#buffer.readUInt32BE(this.at - 4)
  }

  text(length: number): string {
    return this.bytes(length).toString('latin1')
  }

  bytes(length: number): Buffer {
    this.at += length
    return this.#buffer.subarray(this.at - length, this.at)
  }

  skip(length: number) {
    this.at += length
  }

  /** WOFF2's UIntBase128: seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }

  /** WOFF2's 255UInt16: one byte up to 252, else a code and one or two more. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    return code === 255 ? this.u8() + 253 : code
  }
}
