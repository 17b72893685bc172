// Without this, the server imports the package at run time from `node_modules`, and then any entry of the package will do.
export default { ssr: { noExternal: true } };
