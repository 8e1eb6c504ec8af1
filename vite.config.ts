import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server's bundle is the whole service, so that React Router and our own start-up share one copy of every module.
  build: { rollupOptions: isSsrBuild ? { input: './app/service.server.ts' } : undefined, target: 'es2023' },
}))
