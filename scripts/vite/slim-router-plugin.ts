import type { Plugin } from 'vite'

const OF_REACT_ROUTER = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/
const NAME_FOR_DEVELOPERS = /^\w+\.displayName = "[^"]*";$/gm
const MADE_WHEN_LOADED = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Lets the build leave out the parts of react-router that the application does not use: forms, fetchers, data and
 * framework mode. They stay in otherwise, because each is created by a call and given a `displayName` when the module is
 * loaded, and a bundler must assume that both matter. The names go, and the calls are marked as pure.
 */
export function slimRouterPlugin(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: OF_REACT_ROUTER },
      // Lines stay where they are, so the source map still leads to the right one.
      handler: (code) => ({
        code: code.replace(NAME_FOR_DEVELOPERS, '').replace(MADE_WHEN_LOADED, '$&/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
