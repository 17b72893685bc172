class_name Kafeneio
## Stands in for the extension, which this engine cannot load: the page has the answers.


static func reply(line: String) -> String:
	return JavaScriptBridge.get_interface("window").kafeneioReply(line)
