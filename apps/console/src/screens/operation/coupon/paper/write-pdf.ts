/** A page as a picture: grey values, a byte a dot, row by row from the top. */
export interface PagePicture {
  width: number
  height: number
  grey: Uint8Array<ArrayBuffer>
}

/** A4 as specification section 9 has it, in points. */
export const pageWidth = 592.28
export const pageHeight = 841.89

/** The smallest PDF there is for pages that are pictures: a catalogue, and for each page itself, its picture and the line that draws it. */
export async function writePdf(pictures: AsyncIterable<PagePicture>): Promise<Blob> {
  const file = new PdfFile()
  const pages: number[] = []
  for await (const { width, height, grey } of pictures) {
    const image = file.reserve()
    const content = file.reserve()
    const page = file.reserve()
    const packed = await deflated(grey)
    const look = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
    file.writeStream(image, `${look} /Filter /FlateDecode`, packed)
    file.writeStream(content, '', ascii(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`))
    const parts = `/Resources << /XObject << /P ${image} 0 R >> >> /Contents ${content} 0 R`
    file.write(page, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ${parts} >>`)
    pages.push(page)
  }
  const kids = pages.map(page => `${page} 0 R`).join(' ')
  file.write(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  file.write(1, '<< /Type /Catalog /Pages 2 0 R >>')
  return file.end()
}

/** Objects with the places at which they begin. */
class PdfFile {
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  private readonly places = new Map<number, number>()
  private size = 0
  /** 1 is the catalogue, 2 the list of pages. */
  private last = 2

  constructor() {
    // Bytes above 127 mark the file as binary for mail programs.
    this.add(ascii('%PDF-1.4\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), ascii('\n'))
  }

  reserve(): number {
    this.last += 1
    return this.last
  }

  write(number: number, body: string): void {
    this.begin(number)
    this.add(ascii(`${body}\nendobj\n`))
  }

  writeStream(number: number, entries: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.begin(number)
    this.add(ascii(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, ascii('\nendstream\nendobj\n'))
  }

  end(): Blob {
    const start = this.size
    const numbers = Array.from({ length: this.last }, (_, at) => at + 1)
    const places = numbers.map(number => `${String(this.places.get(number) ?? 0).padStart(10, '0')} 00000 n \n`)
    const count = this.last + 1
    this.add(ascii(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`))
    this.add(ascii(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
    return new Blob(this.parts, { type: 'application/pdf' })
  }

  private begin(number: number): void {
    this.places.set(number, this.size)
    this.add(ascii(`${number} 0 obj\n`))
  }

  private add(...parts: Uint8Array<ArrayBuffer>[]): void {
    for (const part of parts) {
      this.parts.push(part)
      this.size += part.length
    }
  }
}

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, sign => sign.charCodeAt(0))

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // "deflate" is what PDF calls FlateDecode: with the zlib head.
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
