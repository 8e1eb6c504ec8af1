import { defineConfig } from 'vite'
import { withoutPolyfills } from './tools/without-polyfills.mts'
import { wordsByScript } from './tools/words/words-by-script.mts'

/** The framework-free modules of public pages: one small entry that loads the rest when first needed. */
export default defineConfig({
  publicDir: false,
  plugins: [withoutPolyfills(), wordsByScript({ list: 'words.json' })],
  build: {
    outDir: 'build/client/enhance',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    manifest: 'manifest.json',
    rollupOptions: {
      input: { enhance: 'app/ui/client/client-scripts.ts' },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  base: '/enhance/',
})
