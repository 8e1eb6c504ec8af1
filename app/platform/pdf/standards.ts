// PDF/A requires a description of other schemas in the file (ISO 19005-3, 6.6.2.3).
const described = (properties: string) => `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag>${properties}</rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`

export type Property = readonly [name: string, type: string, description: string]

export function schemaOf(name: string, uri: string, prefix: string, properties: readonly Property[]): string {
  const listed = properties.map(
    ([name, type, description]) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
          <pdfaProperty:category>${type === 'Integer' ? 'internal' : 'external'}</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`,
  )
  return `
    <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>${name}</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${listed.join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li>`
}

const accessible = schemaOf('PDF/UA identification', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
  ['part', 'Integer', 'Part of ISO 14289 that the file follows'],
])

/** XMP that declares PDF/UA-1 besides PDF/A-3, and describes further metadata. */
export function pdfStandards(more: { readonly schema: string; readonly values: string } | undefined): string {
  return `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>${more?.values ?? ''}${described(accessible + (more?.schema ?? ''))}`
}
