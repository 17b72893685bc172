// The package is loaded while it is imported, and only modules can wait for that.

export default { worker: { format: "es" } };
