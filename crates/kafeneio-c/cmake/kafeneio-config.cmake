# find_package(kafeneio) gives two targets: kafeneio::kafeneio, which is shared, and kafeneio::static. Either is left out
# where the system does not have it.

get_filename_component(_kafeneio "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

# With a compiler for another system, CMake would look in the folders of that system alone.
set(_kafeneio_here PATHS "${_kafeneio}" PATH_SUFFIXES lib lib64 "lib/${CMAKE_LIBRARY_ARCHITECTURE}"
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE)
find_file(_kafeneio_shared NAMES libkafeneio.so libkafeneio.dylib kafeneio.dll.a kafeneio.dll.lib ${_kafeneio_here})
find_file(_kafeneio_static NAMES libkafeneio.a kafeneio.lib ${_kafeneio_here})

# On Windows, what is linked is the import library of the DLL.
if(_kafeneio_shared AND NOT TARGET kafeneio::kafeneio)
    add_library(kafeneio::kafeneio UNKNOWN IMPORTED)
    set_target_properties(kafeneio::kafeneio PROPERTIES
        IMPORTED_LOCATION "${_kafeneio_shared}"
        INTERFACE_INCLUDE_DIRECTORIES "${_kafeneio}/include")
endif()

if(_kafeneio_static AND NOT TARGET kafeneio::static)
    find_package(Threads REQUIRED)
    add_library(kafeneio::static STATIC IMPORTED)
    set_target_properties(kafeneio::static PROPERTIES
        IMPORTED_LOCATION "${_kafeneio_static}"
        INTERFACE_INCLUDE_DIRECTORIES "${_kafeneio}/include"
        INTERFACE_LINK_LIBRARIES
        "Threads::Threads;${CMAKE_DL_LIBS};$<$<PLATFORM_ID:Linux,Android>:m>;$<$<PLATFORM_ID:Windows>:ws2_32;userenv;ntdll;dbghelp>")
endif()

if(NOT _kafeneio_shared AND NOT _kafeneio_static)
    set(kafeneio_FOUND FALSE)
    set(kafeneio_NOT_FOUND_MESSAGE "there is no library in ${_kafeneio}")
endif()
